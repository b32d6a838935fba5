import { defineRemote } from '@karsa/remote-kit/vite';

export default defineRemote(import.meta.dirname);
