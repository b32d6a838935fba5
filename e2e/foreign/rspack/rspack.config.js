import { defineRemote } from '@karsa/remote-kit/rspack';

export default defineRemote(import.meta.dirname);
