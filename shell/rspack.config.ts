import { defineHost } from '../rspack.base.ts';

export default defineHost(import.meta.dirname);
