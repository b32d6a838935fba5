import { TELEMETRY_PATH } from './telemetry/events.ts';

/**
 * Where the shell's own script (`data-shell`) cannot be loaded, the document shows that nothing answers (`data-unanswering`), and is loaded again
 * as soon as the script is there, which it asks every 30 s, or the browser is online again; not where something was typed, which would be lost. A
 * document that was loaded again and failed once more asks every five minutes: more may be missing than this script.
 *
 * Where the script names its version, operators are told: nothing else of this document can. A script that something else put into the page, such
 * as an extension of the browser, changes nothing. Self-contained text; the edge inlines it with its hash in the security policy.
 */
export const UNANSWERING_SCRIPT = `addEventListener('error',function(e,t,v,again,n){t=e.target;v=t.dataset.shell;if(t.nodeName!=='SCRIPT'||v===undefined)return;document.documentElement.dataset.unanswering='';again=function(){if(!Array.from(window.earlyInput||[]).some(function(f){return/INPUT|TEXTAREA|SELECT/.test(f.nodeName)}))location.reload()};addEventListener('online',again);n=performance.getEntriesByType('navigation')[0];setInterval(function(){if(document.visibilityState==='visible')fetch(t.src,{method:'HEAD',cache:'no-store'}).then(function(r){if(r.ok)again()},function(){})},n&&n.type==='reload'?300000:30000);if(v)navigator.sendBeacon('${TELEMETRY_PATH}',new Blob([JSON.stringify([{event:'boundary',remote:'shell',version:v}])],{type:'application/json'}))},true)`;
