export function nodeFault(version: string): string | null;
export function diskFault(free: number, needed: number, folder: string): string | null;
interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: { node?: string };
}
export interface Lock {
  packages: Record<string, Locked>;
}
export interface Platform {
  os: string;
  cpu: string;
  /** null: the system has no such difference. */
  libc: string | null;
  /** Its version. */
  node: string;
}
export function notInstalled(wanted: Lock, installed: Lock, platform: Platform): string[];
