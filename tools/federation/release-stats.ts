import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** What `stats.json` says of a browser build: the files each named chunk group needs, entry first. */
export interface BuildStats {
  hash: string;
  groups: Record<string, string[]>;
}

/** The statistics of Rspack and webpack that it is made of. */
export interface ChunkGroups {
  hash?: string | undefined;
  namedChunkGroups?: Record<string, { assets?: { name: string }[] | undefined }> | undefined;
}

/** Text of `stats.json`, beside the build: release and edge read from it which files a page needs. */
export function statsText({ hash, namedChunkGroups }: ChunkGroups): string {
  const stats: BuildStats = {
    hash: hash ?? '',
    groups: Object.fromEntries(
      Object.entries(namedChunkGroups ?? {}).map(([name, group]) => [
        name,
        (group.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js')),
      ]),
    ),
  };
  return JSON.stringify(stats, null, 2);
}

/** Writes `stats.json`, with Rspack. */
export const releaseStats = (): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseStats', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseStats', stage: compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = statsText(compilation.getStats().toJson({ all: false, hash: true, chunkGroups: true }));
          compilation.emitAsset('stats.json', new compiler.rspack.sources.RawSource(text));
        },
      );
    });
  },
});
