/** Checks JSON-LD against schema.org's vocabulary as it is published: classes, properties, and their ranges. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NAMESPACE = 'https://schema.org';
const QUAD = /^<http:\/\/schema\.org\/(\w+)> <[^>]*[#/](\w+)> <[^>]*[#/](\w+)>/;

/** The objects of each relation, by subject: `relations.get('domainIncludes')?.get('eventStatus')` has `Event`. */
const readRelations = (): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> => {
  const file = fileURLToPath(
    import.meta.resolve('@vocabulary/schema').replace(/[^/]*$/, 'schema.nq'),
  );
  const relations = new Map<string, Map<string, Set<string>>>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject, relation, object] = QUAD.exec(line) ?? [];
    if (subject === undefined || relation === undefined || object === undefined) continue;
    const bySubject = relations.get(relation) ?? new Map<string, Set<string>>();
    relations.set(relation, bySubject);
    bySubject.set(subject, (bySubject.get(subject) ?? new Set()).add(object));
  }
  return relations;
};

const relations = readRelations();
const related = (relation: string, subject: string): ReadonlySet<string> =>
  relations.get(relation)?.get(subject) ?? new Set();

/** The class and all classes above it. */
const classesAbove = (name: string): ReadonlySet<string> =>
  new Set([name, ...[...related('subClassOf', name)].flatMap((above) => [...classesAbove(above)])]);

const overlap = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((each) => others.has(each));

/** The types of data in the vocabulary that a text can be of. */
const typesOfText = (text: string): ReadonlySet<string> => {
  const types = new Set(['Text']);
  if (URL.canParse(text)) types.add('URL');
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)) types.add('DateTime');
  // A price may be a number in quotes.
  if (/^\d+(\.\d+)?$/.test(text)) types.add('Number');
  if (text.startsWith(`${NAMESPACE}/`)) {
    for (const type of related('type', text.slice(NAMESPACE.length + 1))) types.add(type);
  }
  return types;
};

const typesOf = (value: unknown): ReadonlySet<string> => {
  if (typeof value === 'number') {
    return new Set(Number.isInteger(value) ? ['Number', 'Integer'] : ['Number']);
  }
  if (typeof value === 'string') return typesOfText(value);
  if (typeof value === 'object' && value !== null && '@type' in value) {
    return classesAbove(String(value['@type']));
  }
  return new Set();
};

const faultsOfObject = (data: Readonly<Record<string, unknown>>, at: string): readonly string[] => {
  const type = String(data['@type']);
  if (!related('type', type).has('Class')) return [`${at}: the vocabulary has no ${type}`];
  const classes = classesAbove(type);
  return Object.entries(data).flatMap(([property, value]): readonly string[] => {
    if (property.startsWith('@')) return [];
    const where = `${at}.${property}`;
    if (!overlap(related('domainIncludes', property), classes)) {
      return [`${where}: a ${type} has no such property`];
    }
    const ranges = related('rangeIncludes', property);
    if (!overlap(ranges, typesOf(value))) {
      return [`${where}: ${JSON.stringify(value)} is no ${[...ranges].join(' or ')}`];
    }
    return typeof value === 'object' ? faultsOfObject(value as typeof data, where) : [];
  });
};

/** One sentence for each class, property or value that is not in the vocabulary. */
export const vocabularyFaults = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null) return ['no object'];
  const context = '@context' in data ? data['@context'] : undefined;
  return [
    ...(context === NAMESPACE ? [] : [`@context is ${String(context)}`]),
    ...faultsOfObject(data as Readonly<Record<string, unknown>>, 'event'),
  ];
};
