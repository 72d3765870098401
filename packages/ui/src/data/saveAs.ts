/** Saves a file in the browser's folder for downloads. */
export const saveAs = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

export const saveCsv = (name: string, text: string): void =>
  saveAs(name, new Blob([text], { type: 'text/csv' }));
