/**
 * Runs in the document's head before first paint: marks the page as signed in or out, so that what depends on it is
 * right from the first frame although the HTML is the same for everybody. Self-contained text; the edge inlines it with
 * its hash in the security policy.
 */
export const PRE_PAINT_SCRIPT = `(function(d,s){try{s=JSON.parse(localStorage.getItem('state')).state;d.session=s.student.token?'student':s.user.token?'staff':'none'}catch(e){d.session='none'}})(document.documentElement.dataset)`;
