/**
 * Imports every share the shell promises in `rspack.base.ts`. Federation provides only what the host really imports, and
 * a promise the frame happens not to use yet would fail in the first remote that relies on it. Part of the shell's own
 * file, but evaluated one by one when they are called.
 */
export const providedShares: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'zustand'),
  () => import(/* webpackMode: "eager" */ '@site/shared/api/client'),
  () => import(/* webpackMode: "eager" */ '@site/shared/store'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/Button'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/Cluster'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/Container'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/Grid'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/Heading'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/IconButton'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/LinkButton'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/Section'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/Stack'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/Text'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/TextLink'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/VisuallyHidden'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui/theme'),
  () => import(/* webpackMode: "eager" */ '@site/shared/toasts'),
];
