/** The registration form with a seat that is held. A route has a chunk of its own name. */
export { Page } from '../registration/RegistrationPage.tsx';
