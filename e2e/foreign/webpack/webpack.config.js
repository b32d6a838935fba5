import { defineRemote } from '@karsa/remote-kit/webpack';

export default defineRemote(import.meta.dirname);
