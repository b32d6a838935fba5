import type { Plugin } from 'esbuild';

export const ownAddress: Plugin;
