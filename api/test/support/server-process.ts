import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tools/free-port.ts';
import { packageRoot } from '../../src/package-root.ts';
import { DEBIAN } from './postgres.ts';

/** The server as its operator starts it, in a process of its own. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly base: string;
  output = '';
  errors = '';

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.base = `http://127.0.0.1:${port}`;
    child.stdout?.on('data', (chunk) => {
      this.output += String(chunk);
    });
    child.stderr?.on('data', (chunk) => {
      this.errors += String(chunk);
    });
  }

  /** @param script relative to the package; otherwise the bundle that the run made of the source */
  static launch(env: Record<string, string>, port: number, script = process.env['TEST_SERVER']): ServerProcess {
    if (!script) throw new Error('TEST_SERVER names no program: start the tests with npm test -w api.');
    const system = process.env['KARSA_TEST_POSTGRES'] === 'system' ? { EMBEDDED_POSTGRES_BIN: DEBIAN } : {};
    const child = spawn(process.execPath, ['--enable-source-maps', path.resolve(packageRoot, script)], {
      cwd: packageRoot,
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', API_PORT: String(port), ...system, ...env },
    });
    return new ServerProcess(child, port);
  }

  static async start(env: Record<string, string>, port?: number, script?: string): Promise<ServerProcess> {
    const server = ServerProcess.launch(env, port ?? (await freePort()), script);
    // Demo data takes longest: two minutes on a very busy machine.
    const deadline = Date.now() + 150_000;
    while (Date.now() < deadline && server.child.exitCode === null) {
      if (
        await fetch(`${server.base}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return server;
      await sleep(30);
    }
    await server.stop();
    throw new Error(`The server did not start: ${server.errors || server.output}`);
  }

  /** Address of the database this server runs itself in `folder`. */
  static async databaseUrl(folder: string): Promise<string> {
    const password = await fs.readFile(path.join(folder, 'postgres/password'), 'utf8');
    const lock = (await fs.readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
    return `postgresql://karsa:${password.trim()}@127.0.0.1:${lock[3]}/karsa`;
  }

  /** Process id of that database. */
  static async postmaster(folder: string): Promise<number> {
    return Number((await fs.readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended();
  }

  async ended(): Promise<number | null> {
    while (this.child.exitCode === null && this.child.signalCode === null) await sleep(20);
    return this.child.exitCode;
  }
}
