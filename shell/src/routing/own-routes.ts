/** The shell's own addresses, beside those of the remotes. */

/** Pages the shell itself has. None is rendered on the server: what they show depends on the session. */
export const ownRoutes = [{ id: 'shell.sign-in', path: '/signin', bare: true }] as const;

/** No sign-up exists yet, and no page below the back-office is public: their 404 stands without header and footer. */
export const bareNotFound = (path: string): boolean => path === '/signup' || /^\/admin-dashboard(\/|$)/.test(path);
