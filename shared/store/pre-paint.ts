import { STORAGE_KEY, STORAGE_VERSION } from './storage-key.ts';

/**
 * Runs in the document's head before first paint: marks the page `data-session` student, staff or none, so that what
 * depends on it is right from the first frame although the HTML is the same for all visitors. Self-contained text; the edge
 * inlines it with its hash in the security policy.
 */
export const PRE_PAINT_SCRIPT = `(function(d,s){d.session='none';try{s=JSON.parse(localStorage.getItem('${STORAGE_KEY}'));if(s.version===${STORAGE_VERSION})d.session=s.student.student?'student':s.user.user?'staff':'none'}catch(e){}})(document.documentElement.dataset)`;
