#!/usr/bin/env bash
# Records the source of another commit as the earlier one: e2e/earlier/record.sh <commit>
# Needed when shell and remotes of the recorded one are no longer meant to run with today's: a new major version of the
# contract or of a shared package. Choose a commit whose releases may still be in a visitor's open tab.
set -euo pipefail
cd "$(dirname "$0")/../.."
git archive --format=tar "$1" shell shared remote-catalog remote-enrolment tools rspack.base.ts package.json tsconfig.base.json tsconfig.browser.json \
  ':(exclude)*.test.ts*' ':(exclude)*/testing/*' | gzip -9n > e2e/earlier/source.tar.gz
