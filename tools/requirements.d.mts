export function nodeFault(version: string): string | null;
export function diskFault(free: number, needed: number, folder: string): string | null;
