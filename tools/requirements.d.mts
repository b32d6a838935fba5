export function nodeFault(version: string): string | null;
export function diskFault(free: number, needed: number, folder: string): string | null;
export interface Lock {
  packages: Record<string, { version?: string; integrity?: string; resolved?: string; optional?: boolean }>;
}
export function isInstalled(wanted: Lock, installed: Lock): boolean;
