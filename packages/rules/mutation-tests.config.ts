import { configureGlobal } from 'fast-check';

// The same cases in every run find the same bugs. Searching the smallest case of a found bug would take most of the time.
configureGlobal({ seed: 1, endOnFailure: true });
