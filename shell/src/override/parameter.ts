/** Names in the address which remote comes from which origin: `?remote=catalog@http://localhost:3001`. */
export const OVERRIDE_PARAMETER = 'remote';
/** Names in the address which preview is shown: `?preview=new-hero`. */
export const PREVIEW_PARAMETER = 'preview';
