/**
 * In the build of the shell this takes the place of three files of the federation runtime, which load remotes by script elements and
 * preload them: `disableRemote` switches that off, but the runtime still names their functions. The shell imports entries itself.
 */
function refuse() {
  throw new Error(
    'The shell imports remotes itself (shell/src/remotes/federation.ts): the federation runtime loads none.',
  );
}

export {
  refuse as createLink,
  refuse as createScript,
  refuse as formatPreloadArgs,
  refuse as getRemoteEntry,
  refuse as getRemoteEntryUniqueKey,
  refuse as getRemoteInfo,
  refuse as isEsmRemoteType,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as preloadAssets,
  refuse as safeWrapper,
};
