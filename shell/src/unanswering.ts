import { TELEMETRY_PATH } from './telemetry/events.ts';

/**
 * If the shell's own script (`data-shell`) cannot be loaded, the document shows that it does not work (`data-unanswering`). It is loaded again when
 * the browser is online again, or as soon as the script can be fetched, for which it asks every 30 s. It is not loaded again if something was typed,
 * because that would be lost. If the document was loaded again and failed once more, it asks every five minutes, because more than this script may
 * be missing.
 *
 * If the script names its version, the failure is reported to operators, because nothing else in this document can report it. A script that
 * something else put into the page, such as an extension of the browser, is ignored. The text needs no other script. The edge writes it into the
 * document, and its hash into the security policy.
 */
export const UNANSWERING_SCRIPT = `addEventListener('error',function(e,t,v,again,n){t=e.target;v=t.dataset.shell;if(t.nodeName!=='SCRIPT'||v===undefined)return;document.documentElement.dataset.unanswering='';again=function(){if(!Array.from(window.earlyInput||[]).some(function(f){return/INPUT|TEXTAREA|SELECT/.test(f.nodeName)}))location.reload()};addEventListener('online',again);n=performance.getEntriesByType('navigation')[0];setInterval(function(){if(document.visibilityState==='visible')fetch(t.src,{method:'HEAD',cache:'no-store'}).then(function(r){if(r.ok)again()},function(){})},n&&n.type==='reload'?300000:30000);if(v)navigator.sendBeacon('${TELEMETRY_PATH}',new Blob([JSON.stringify([{event:'boundary',remote:'shell',version:v}])],{type:'application/json'}))},true)`;
