import { STORAGE_KEY, STORAGE_VERSION } from './storage-key.ts';

/**
 * Runs in the document's head before the first paint. It marks the page with `data-session` student, staff or none: so what depends on the session
 * is right from the first frame, although the HTML is the same for all visitors. The text needs no other script. The edge writes it into the
 * document, and its hash into the security policy.
 */
export const PRE_PAINT_SCRIPT = `(function(d,s){d.session='none';try{s=JSON.parse(localStorage.getItem('${STORAGE_KEY}'));if(s.version===${STORAGE_VERSION})d.session=s.student.student?'student':s.user.user?'staff':'none'}catch(e){}})(document.documentElement.dataset)`;
