import type { Chunk, Compiler, RspackPluginInstance } from '@rspack/core';

type RuntimeGlobals = Compiler['rspack']['RuntimeGlobals'];

/**
 * Adds code to the runtime of a build with Rspack, behind the bundler's own.
 * @param needs what of the runtime the code changes
 */
export const runtimeCode = (
  name: string,
  needs: keyof RuntimeGlobals,
  code: (needed: string) => string,
): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;
    const needed = RuntimeGlobals[needs];

    class Code extends RuntimeModule {
      constructor() {
        super(name, RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        return code(needed);
      }
    }

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk: Chunk, requirements) => {
        requirements.add(needed);
        compilation.addRuntimeModule(chunk, new Code());
      });
    });
  },
});
