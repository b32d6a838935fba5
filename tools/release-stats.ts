import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** What `stats.json` says of a browser build: the files each named chunk group needs, entry first. */
export interface BuildStats {
  hash: string;
  groups: Record<string, string[]>;
}

/** Writes `stats.json` beside the build: release and edge read from it which files a page needs. */
export const releaseStats = (): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseStats', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseStats', stage: compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { hash, namedChunkGroups } = compilation
            .getStats()
            .toJson({ all: false, hash: true, chunkGroups: true });
          const stats: BuildStats = {
            hash: hash ?? '',
            groups: Object.fromEntries(
              Object.entries(namedChunkGroups ?? {}).map(([name, group]) => [
                name,
                (group.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js')),
              ]),
            ),
          };
          compilation.emitAsset('stats.json', new compiler.rspack.sources.RawSource(JSON.stringify(stats, null, 2)));
        },
      );
    });
  },
});
