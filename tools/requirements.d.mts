export function nodeFault(version: string): string | null;
export function diskFault(free: number, needed: number, folder: string): string | null;
export function missingFault(
  locked: Readonly<Record<string, { optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }>>,
  platform: { os: string; cpu: string; libc: string | null },
  isThere: (folder: string) => boolean,
): string | null;
