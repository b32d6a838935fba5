import { defineRemote } from '../rspack.base.ts';

export default defineRemote(import.meta.dirname);
