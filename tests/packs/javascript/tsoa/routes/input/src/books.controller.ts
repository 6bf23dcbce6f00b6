import { Body, Controller, Get, Path, Post, Route, SuccessResponse } from 'tsoa';

@Route('books')
export class BooksController extends Controller {
	@Get('{isbn}')
	public async one(@Path() isbn: string) {
		return { isbn };
	}

	@SuccessResponse('201', 'Created')
	@Post()
	public async add(@Body() book: object) {
		return book;
	}
}
