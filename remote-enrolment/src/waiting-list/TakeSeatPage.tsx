/** The registration form with a seat that is held. It is a module of its own, because a route has a chunk of its own name. */
export { Page } from '../registration/RegistrationPage.tsx';
