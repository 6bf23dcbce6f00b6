import { Controller, Delete, Get, Post, Put, UseGuards } from '@nestjs/common'
import { MillerGuard, OwnerGuard } from './miller.guard'

@Controller('stones')
@UseGuards(MillerGuard)
export class StonesController {
	@Get()
	@UseGuards(OwnerGuard)
	list() {
		return []
	}

	@Get(':id')
	@UseGuards(OwnerGuard)
	show() {
		return {}
	}

	@Post()
	@UseGuards(OwnerGuard)
	add() {
		return {}
	}

	@Put(':id')
	@UseGuards(OwnerGuard)
	change() {
		return {}
	}

	@Delete(':id')
	drop() {
		return {}
	}
}
