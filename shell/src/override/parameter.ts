/** The parameter of the address that names a remote and the origin it comes from: `?remote=catalog@http://localhost:3001`. */
export const OVERRIDE_PARAMETER = 'remote';
/** The parameter of the address that names the preview to show: `?preview=new-hero`. */
export const PREVIEW_PARAMETER = 'preview';
