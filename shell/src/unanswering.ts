import { TELEMETRY_PATH } from './telemetry/events.ts';

/**
 * Where a script cannot be loaded, the document shows that nothing answers (`data-unanswering`), and is loaded again as soon as the
 * browser is online again. That the shell's own script failed, which names its version, is told to operators: nothing else of this document can.
 * Self-contained text; the edge inlines it with its hash in the security policy.
 */
export const UNANSWERING_SCRIPT = `addEventListener('error',function(e,t,v){t=e.target;if(t.nodeName!=='SCRIPT')return;document.documentElement.dataset.unanswering='';addEventListener('online',function(){location.reload()});v=t.dataset.shell;if(v)navigator.sendBeacon('${TELEMETRY_PATH}',new Blob([JSON.stringify([{event:'boundary',remote:'shell',version:v}])],{type:'application/json'}))},true)`;
