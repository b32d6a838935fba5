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
