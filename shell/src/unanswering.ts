import { TELEMETRY_PATH } from './telemetry/events.ts';

/**
 * Where the shell's own script (`data-shell`) cannot be loaded, the document shows that nothing answers (`data-unanswering`), and is loaded again
 * as soon as the browser is online again. Where it names its version, operators are told: nothing else of this document can. A script that
 * something else put into the page, such as an extension of the browser, changes nothing. Self-contained text; the edge inlines it with its hash in the security policy.
 */
export const UNANSWERING_SCRIPT = `addEventListener('error',function(e,t,v){t=e.target;v=t.dataset.shell;if(t.nodeName!=='SCRIPT'||v===undefined)return;document.documentElement.dataset.unanswering='';addEventListener('online',function(){location.reload()});if(v)navigator.sendBeacon('${TELEMETRY_PATH}',new Blob([JSON.stringify([{event:'boundary',remote:'shell',version:v}])],{type:'application/json'}))},true)`;
