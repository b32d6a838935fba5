import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainStartFailure } from './explain-start-failure.ts';

describe('why something did not start', () => {
  const denied = (where: object) => Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', ...where });

  it('names the port or the file that this user may not use', () => {
    assert.equal(
      explainStartFailure(denied({ syscall: 'listen', port: 80 })),
      'Port 80 may not be used by this user. Choose another with API_PORT.',
    );
    assert.equal(
      explainStartFailure(denied({ syscall: 'mkdir', path: '/backups/monday' })),
      '/backups/monday may not be used by this user.',
    );
    assert.equal(explainStartFailure(denied({})), 'The server does not start: EACCES: permission denied');
  });

  it('says what did not come about: a command is not the server', () => {
    assert.equal(explainStartFailure(new Error('x'), 'No backup was made'), 'No backup was made: x');
    assert.equal(explainStartFailure('x', 'No backup was made'), 'No backup was made.');
    assert.equal(explainStartFailure(new Error('x')), 'The server does not start: x');
  });
});
