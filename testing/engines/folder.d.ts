/** What is left of a test file. */
export declare function removeFolders(): void;
/** An empty folder that goes away when the test file is done. */
export declare function newFolder(mode?: number): string;
/** Removes a folder that the code under test made elsewhere, too. */
export declare function removeLater(folder: string): void;
