/**
 * Imports every share the shell promises in `rspack.base.ts`. Federation provides only what the host really imports, and
 * a promise the frame happens not to use yet would fail in the first remote that relies on it.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-router-dom';
import 'styled-components';
import 'zustand';
import '@site/shared/api/client';
import '@site/shared/store';
import '@site/shared/ui/Button';
import '@site/shared/ui/Cluster';
import '@site/shared/ui/Container';
import '@site/shared/ui/Grid';
import '@site/shared/ui/Heading';
import '@site/shared/ui/IconButton';
import '@site/shared/ui/LinkButton';
import '@site/shared/ui/Section';
import '@site/shared/ui/Stack';
import '@site/shared/ui/Text';
import '@site/shared/ui/TextLink';
import '@site/shared/ui/VisuallyHidden';
import '@site/shared/ui/theme';
import '@site/shared/toasts';
