import Tree from '#models/tree'

export default class TreesController {
  async index() {
    return Tree.all()
  }
}
