/** What is fetched only where somebody may wait. */
export { Joined } from './Joined.tsx';
export { WaitingForm } from './WaitingForm.tsx';
