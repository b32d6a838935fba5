import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { Select } from '@site/shared/ui/Select';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { copy } from './copy.ts';
import { shortNames } from './people.ts';

/** More names than this do not fit side by side. */
const MOST_BESIDE = 4;

interface PeopleFilterProps {
  people: readonly string[];
  /** Null for everybody. */
  person: string | null;
  onChoose: (person: string | null) => void;
}

/** Chooses the person whose classes are shown. It is shown only if there is more than one person. */
export function PeopleFilter({ people, person, onChoose }: PeopleFilterProps) {
  if (people.length < 2) return null;
  const names = shortNames(people);
  const options = [
    { value: '', label: copy.everybody },
    ...people.map((name) => ({ value: name, label: names.get(name) ?? name })),
  ];
  const choose = (value: string) => onChoose(value === '' ? null : value);
  if (options.length <= MOST_BESIDE)
    return <SegmentedControl legend={copy.filter} options={options} value={person ?? ''} onChange={choose} />;
  return (
    <label>
      <VisuallyHidden>{copy.filter}</VisuallyHidden>
      <Select options={options} value={person ?? ''} onChange={({ target }) => choose(target.value)} />
    </label>
  );
}
