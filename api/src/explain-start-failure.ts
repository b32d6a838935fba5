import { StartError } from './start-error.ts';

/** The message for the operator, where the error has one. @param outcome the sentence to print for any other error */
export function explainStartFailure(error: unknown, outcome = 'The server does not start'): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return `${outcome}.`;
  const code = 'code' in error ? error.code : '';
  const path = 'path' in error ? String(error.path) : '';
  const port = 'port' in error ? String(error.port) : '';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop the program that uses it, or choose another with API_PORT.`;
    case 'EACCES':
      if (port) return `Port ${port} may not be used by this user. Choose another with API_PORT.`;
      return path ? `${path} may not be used by this user.` : `${outcome}: ${error.message}`;
    case 'ENOSPC':
      return 'The disk is full. Free some space and start again.';
    case '53100':
      return 'The disk of the database is full. Free some space and start again.';
    case 'ECONNREFUSED':
      return 'The database of DATABASE_URL does not answer. Is it running?';
    case '28P01':
      return 'The database refuses the name or password in DATABASE_URL.';
    default:
      return `${outcome}: ${error.message}`;
  }
}
