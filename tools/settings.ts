/** Every variable the programs of the product read, from the programs themselves: what `docs/operations.md` must say. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Environment } from '../api/src/config.ts';
import { EDGE_SETTINGS } from '../shell/server/config.ts';
import { RECEIVER_SETTINGS } from './release/receiver-settings.ts';
import { SHIP_SETTINGS } from './release/ship.ts';
import { root } from './workspace.ts';

export interface Setting {
  name: string;
  /** Programs that read it. */
  readBy: string;
  /** As the table says it; the programs may differ. */
  usual: string;
}

const NONE = '–';

function ofTheApi(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Environment.properties).map(([name, schema]) => {
      const usual = 'default' in schema ? String(schema.default) : '';
      return [name, usual.startsWith('/') ? relative(root, usual) : usual];
    }),
  );
}

/** `NAME=${NAME:-usual}` and `${NAME:-}` of its start script. */
function ofTheFrontDoor(): Record<string, string> {
  const script = readFileSync(join(root, 'docker/front-door/start.sh'), 'utf8');
  return Object.fromEntries(
    [...script.matchAll(/\$\{([A-Z_]+):-([^}]*)\}/g)].map(([, name = '', usual = '']) => [name, usual]),
  );
}

/** One row a variable, by name. */
export function settings(): Setting[] {
  const programs = {
    api: ofTheApi(),
    edge: EDGE_SETTINGS,
    'front door': ofTheFrontDoor(),
    receiver: RECEIVER_SETTINGS,
    remote: SHIP_SETTINGS,
  } as const;
  const readers = new Map<string, [program: string, usual: string][]>();
  for (const [program, variables] of Object.entries(programs)) {
    for (const [name, usual] of Object.entries(variables))
      readers.set(name, [...(readers.get(name) ?? []), [program, usual || NONE]]);
  }
  return [...readers]
    .map(([name, programs]) => {
      const values = [...new Set(programs.map(([, usual]) => usual))];
      return {
        name,
        readBy: programs.map(([program]) => program).join(', '),
        usual:
          values.length === 1
            ? (values[0] ?? NONE)
            : programs.map(([program, usual]) => `${usual} (${program})`).join(', '),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
