/** What a page about a repository of code shows. */
export class RepoPage {
	constructor(readonly name: string, readonly branch: string) {}
}

export class WatchAnswer {
	constructor(readonly watching: boolean) {}
}
