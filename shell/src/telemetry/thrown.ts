/** Finds out where an error was thrown, by the files of shell and remotes in its stack. */
import { MOST_FRAMES, type Thrown } from './events.ts';

/** The release whose file is the innermost in the stack. */
export interface ThrownIn {
  /** Absent for the shell. */
  remote?: string | undefined;
  version?: string | undefined;
  thrown: Thrown;
}

const FRAME = /\/(?:remotes\/([^/]+)\/([^/]+)\/client|assets)\/([\w.-]+\.js)[^:\s)]*(?::(\d+):(\d+))?/g;

/**
 * @param stack the stack as the browser wrote it: the format differs between browsers, but the addresses in it do not
 * @param remote if it is given, only frames of this remote count
 * @returns null for an error outside the files of shell and remotes, such as one of an extension
 */
export function thrownIn(type: string, stack: string, remote?: string): ThrownIn | null {
  const frames = [...stack.matchAll(FRAME)].filter(([, owner]) => remote === undefined || owner === remote);
  const [first] = frames;
  if (!first) return null;
  const [, owner, version] = first;
  const at = frames
    .filter((frame) => frame[1] === owner && frame[2] === version && frame[4])
    .slice(0, MOST_FRAMES)
    .map(([, , , file, line, column]) => `${file}:${line}:${column}`);
  return { remote: owner, version, thrown: { type: /^[A-Za-z]{1,40}$/.test(type) ? type : 'Error', at } };
}
