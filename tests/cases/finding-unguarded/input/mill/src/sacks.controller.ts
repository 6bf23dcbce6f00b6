import { Controller, Delete, Get, Post, Put, UseGuards } from '@nestjs/common'
import { MillerGuard } from './miller.guard'

@Controller('sacks')
export class SacksController {
	@Get()
	@UseGuards(MillerGuard)
	list() {
		return []
	}

	@Get(':id')
	@UseGuards(MillerGuard)
	show() {
		return {}
	}

	@Post()
	@UseGuards(MillerGuard)
	add() {
		return {}
	}

	@Put(':id')
	@UseGuards(MillerGuard)
	change() {
		return {}
	}

	@Delete(':id')
	drop() {
		return {}
	}
}
