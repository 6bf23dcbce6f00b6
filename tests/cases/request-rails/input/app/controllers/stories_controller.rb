class StoriesController < ApplicationController
  # What is named alone is called: `assign_attributes`; `preview` is beside the way.
  def create
    return preview if params[:preview]

    @story = Story.new
    assign_attributes
    if @story.publish
      AnnounceJob.perform_later(@story)
      redirect_to @story
    end
  end

  def show
    @story = Story.find(params[:id])
  end

  private

  def preview
    @story = Story.new(params[:story])
    render action: "new"
  end

  def assign_attributes
    @story.tag = Tag.find(params[:tag])
  end
end
